import type { Picture } from '../../core/catalogue/product'

const widest = 160
const patienceMs = 6_000

/**
 * Product pictures for documents, from the shop's own addresses and so from what a browser keeps: as JPEG, since documents
 * hold no WebP, on white, as paper is. Undefined for a picture that is not here: others' hosts are not asked.
 */
export const documentPictureInBrowser = (folder: string) => async ({ key, url }: Picture): Promise<string | undefined> => {
  if (url !== undefined || !/^[\w-][\w.-]{0,200}$/.test(key)) return undefined
  const answer = await fetch(`${folder}${key}-${widest}.webp`, { signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok) return undefined
  const picture = await createImageBitmap(await answer.blob())
  const scale = Math.min(1, widest / picture.width)
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  const paper = canvas.getContext('2d')
  if (!paper) return undefined
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return dataUrl(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 }))
}

const dataUrl = async (blob: Blob): Promise<string> => {
  const letters = Array.from(new Uint8Array(await blob.arrayBuffer()), byte => String.fromCharCode(byte))
  return `data:${blob.type};base64,${btoa(letters.join(''))}`
}
