// The page that art/previews.mjs photographs. The title is large up to its colon.
const BROWN = "#66412e";

export function previewPage({ title, brand, picture, isTown, font, mark }) {
  const [head, ...rest] = title.split(": ");
  return `<!doctype html>
<style>
@font-face { font-family: "Readex Pro"; src: url("${font}") format("woff2"); font-weight: 400 700; }
* { margin: 0; box-sizing: border-box; }
body {
  position: relative; width: 1200px; height: 630px; overflow: hidden; color: #111827;
  font: 500 36px/1.3 "Readex Pro";
  background:
    radial-gradient(60% 90% at 76% 48%, #fff 0 30%, transparent),
    repeating-linear-gradient(26.565deg, #e9ddd4 0 1.5px, transparent 1.5px 64px),
    repeating-linear-gradient(-26.565deg, #e9ddd4 0 1.5px, transparent 1.5px 64px),
    #f4eee9;
}
img { position: absolute; ${isTown ? "width: 900px; left: 500px; top: -22px" : "width: 632px; left: 584px; top: 2px"}; }
.words { position: absolute; left: 72px; top: 64px; bottom: 62px; width: ${isTown ? 440 : 505}px; display: flex; flex-direction: column; }
.brand { display: flex; align-items: center; gap: 16px; color: ${BROWN}; font-size: 40px; font-weight: 600; letter-spacing: -0.01em; }
.brand svg { width: 60px; height: 60px; }
h1 { margin-top: auto; font-size: ${sizeFor(head)}px; line-height: 1.08; font-weight: 700; letter-spacing: -0.02em; text-wrap: balance; }
p { margin-top: 20px; color: #4b5563; text-wrap: balance; }
.bar { margin-top: auto; width: 96px; height: 10px; border-radius: 5px; background: ${BROWN}; }
</style>
<img src="${picture}" alt="">
<div class="words">
  <div class="brand">${mark}${escaped(brand)}</div>
  <h1>${escaped(head)}</h1>
  ${rest.length > 0 ? `<p>${unbroken(escaped(capital(rest.join(": "))))}</p>` : ""}
  <div class="bar"></div>
</div>`;
}

// Eleven letters of Readex Pro fill a line at the largest size.
function sizeFor(head) {
  if (head.length > 30) return 62;
  const longestWord = Math.max(...head.split(" ").map((word) => word.length));
  return head.length > 18 || longestWord > 10 ? 70 : 84;
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const unbroken = (html) => html.replace(/\S+-\S+/g, "<nobr>$&</nobr>");
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
