import sharp from "sharp";

const columns = 6;
const cell = { width: 300, height: 620 };
const gap = 12;

export async function contactSheet(files: string[], target: string): Promise<void> {
  const shrunk = await Promise.all(files.map(inCell));
  const rows = Math.ceil(files.length / columns);
  await sharp({
    create: {
      width: columns * (cell.width + gap) + gap,
      height: rows * (cell.height + gap) + gap,
      channels: 3,
      background: "#808080",
    },
  })
    .composite(
      shrunk.map((input, index) => ({
        input,
        left: gap + (index % columns) * (cell.width + gap),
        top: gap + Math.floor(index / columns) * (cell.height + gap),
      })),
    )
    .png()
    .toFile(target);
}

async function inCell(file: string): Promise<Buffer> {
  const longEnough = await sharp(file).resize({ width: cell.width }).extend({ bottom: cell.height }).png().toBuffer();
  return sharp(longEnough)
    .extract({ left: 0, top: 0, ...cell })
    .png()
    .toBuffer();
}
