/** The site's colors (app/ui/styles/tokens.css), with at least 4.5:1 in both themes. */
const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = "#111827";
const soft = "#4b5563";
const line = "#e5e7eb";
const brown = "#66412e";
const text = `font:16px/1.55 ${font};color:${ink};overflow-wrap:anywhere;word-break:break-word`;
const small = `font:13px/1.5 ${font};color:${soft};overflow-wrap:anywhere;word-break:break-word`;

/** Inline, because some mail programs drop the style block. */
export const styleOf = {
  page: "margin:0;padding:0;background-color:#f9fafb;-webkit-text-size-adjust:100%",
  preview: "display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all",
  column: "width:100%;max-width:600px",
  brand: `padding:0 4px 16px;font:600 20px/28px ${font};color:${ink};letter-spacing:-.01em`,
  icon: "vertical-align:-7px;margin-right:10px;border:0",
  pictureCell: `padding:0 0 12px;font:14px/1.5 ${font};color:${soft}`,
  picture: "display:block;width:100%;max-width:600px;height:auto;border:0;border-radius:12px",
  paper: `padding:32px 32px 16px;background-color:#ffffff;border:1px solid ${line};border-radius:12px`,
  footer: "padding:20px 4px 0",
  heading: `margin:0 0 16px;font:600 24px/1.3 ${font};color:${ink};letter-spacing:-.01em;overflow-wrap:anywhere;word-break:break-word`,
  title: `margin:24px 0 4px;font:600 16px/1.4 ${font};color:${ink}`,
  text: `margin:0 0 16px;${text}`,
  note: `margin:0 0 16px;${small}`,
  small: `margin:0 0 8px;${small}`,
  facts: "margin:0 0 20px;border-collapse:collapse",
  label: `width:34%;padding:9px 16px 9px 0;border-bottom:1px solid ${line};font:14px/1.5 ${font};color:${soft};font-weight:400;text-align:left`,
  value: `padding:9px 0;border-bottom:1px solid ${line};font:15px/1.5 ${font};color:${ink};overflow-wrap:anywhere;word-break:break-word`,
  list: `margin:0 0 16px;padding:0 0 0 22px;${text}`,
  item: "margin:0 0 6px",
  buttonTable: "margin:4px 0 20px",
  button: `background-color:${brown};border-radius:8px;mso-padding-alt:13px 26px`,
  buttonText: `display:inline-block;padding:13px 26px;font:600 16px/1.25 ${font};color:#ffffff;text-decoration:none;border-radius:8px`,
  link: `color:${brown};text-decoration:underline`,
  quietLink: `color:${soft};text-decoration:underline`,
};

/** Without it, an email is light everywhere, and its tables keep two columns on phones. */
export const emailStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.edge{padding:16px 8px!important}
.paper{padding:24px 18px 12px!important}
.label,.value{display:block!important;width:auto!important}
.label{padding:9px 0 0!important;border:0!important}
.value{padding:0 0 9px!important}
}
@media (prefers-color-scheme:dark){
.page{background-color:#121212!important}
.paper{background-color:#1e1e1e!important;border-color:#374151!important}
.ink{color:#f9fafb!important}
.soft{color:#b6bcc6!important}
.line{border-color:#374151!important}
.link{color:#e3b59b!important}
.button{background-color:#e3b59b!important}
.button-text{color:#1e1e1e!important}
}
`;
