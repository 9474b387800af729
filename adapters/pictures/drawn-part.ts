type Part = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** `paper`: the background color of transparent parts. */
type Wanted = {
  readonly width: number
  readonly type: 'image/jpeg' | 'image/webp'
  readonly quality: number
  readonly paper?: string
}

/** Crops, scales and encodes a picture in the browser: no wider than wanted, and never enlarged. */
export const drawnPart = async (
  picture: ImageBitmap,
  { left, top, width, height }: Part,
  wanted: Wanted,
): Promise<Uint8Array> => {
  const scale = Math.min(1, wanted.width / width)
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('this browser has no OffscreenCanvas')
  if (wanted.paper !== undefined) {
    drawing.fillStyle = wanted.paper
    drawing.fillRect(0, 0, canvas.width, canvas.height)
  }
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
  const blob = await canvas.convertToBlob({ type: wanted.type, quality: wanted.quality })
  return new Uint8Array(await blob.arrayBuffer())
}
