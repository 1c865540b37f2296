import type { Page } from 'playwright';

/** A photo of one colour, as the chooser of a page takes it: a real JPG, drawn by the browser. */
export async function samplePicture(
  page: Page,
  colour: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(64, 64);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('No canvas here');
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 64, 64);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  }, colour);
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}
