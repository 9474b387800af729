import * as TE from 'fp-ts/TaskEither'
import sharp from 'sharp'
import type { SentFile } from '../../core/uploads/upload'
import type { FileSourcePort } from '../../core/downloads/file-source.port'
import { unavailable } from '../../core/shared/domain-error'

/** The content of every test file. */
export const fileText = 'Opening 101A, left hand'

/** Files on `files.example`; other hosts do not respond. */
export const theFiles: FileSourcePort = {
  open: address =>
    address.startsWith('https://files.example/')
      ? TE.right({ type: 'application/pdf', size: fileText.length, content: new Blob([fileText]).stream() })
      : TE.left(unavailable('files')),
}

/** A picture of one color, as an upload. */
export const aPicture = async (
  width: number,
  height: number,
  background: string,
  name = 'picture.png',
): Promise<SentFile> => ({
  name,
  type: 'image/png',
  bytes: new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  ),
})
