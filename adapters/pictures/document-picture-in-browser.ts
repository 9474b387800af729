import type { Picture } from '../../core/catalogue/product'
import { drawnPart } from './drawn-part'

const widest = 160
const patienceMs = 6_000

/**
 * Product pictures for documents, from the shop's own URLs (and thus the browser cache): as JPEG on white, because PDF
 * does not support WebP. Undefined for pictures on other hosts, which are not fetched.
 */
export const documentPictureInBrowser =
  (folder: string) =>
  async ({ key, url }: Picture): Promise<string | undefined> => {
    if (url !== undefined || !/^[\w-][\w.-]{0,200}$/.test(key)) return undefined
    const answer = await fetch(`${folder}${key}-${widest}.webp`, { signal: AbortSignal.timeout(patienceMs) })
    if (!answer.ok) return undefined
    const picture = await createImageBitmap(await answer.blob())
    const whole = { left: 0, top: 0, width: picture.width, height: picture.height }
    const bytes = await drawnPart(picture, whole, {
      width: widest,
      type: 'image/jpeg',
      quality: 0.9,
      paper: '#ffffff',
    }).finally(() => picture.close())
    return `data:image/jpeg;base64,${btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))}`
  }
