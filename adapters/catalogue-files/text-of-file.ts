import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

const pieceSize = 256 * 1024

/**
 * Decodes a file as a stream, without its byte-order mark: UTF-8 or UTF-16 by BOM, UTF-8 if valid, otherwise
 * Windows-1252. `onRead` reports the bytes consumed.
 */
export async function* textOfFile(
  file: string,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(file))
  for await (const chunk of createReadStream(file, { highWaterMark: pieceSize })) {
    const bytes = chunk as Uint8Array
    const text = withoutNul(decoder.decode(bytes, { stream: true }))
    onRead(bytes.length)
    if (text !== '') yield text
  }
  const rest = withoutNul(decoder.decode())
  if (rest !== '') yield rest
}

/** Removes NUL characters, which databases reject. */
const withoutNul = (text: string): string => (text.includes('\u0000') ? text.replaceAll('\u0000', '') : text)

const encodingOf = async (file: string): Promise<string> => {
  const head = await firstBytes(file)
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of createReadStream(file, { highWaterMark: pieceSize }))
      decoder.decode(bytes as Uint8Array, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (reason) {
    if (
      typeof reason === 'object' &&
      reason !== null &&
      'code' in reason &&
      reason.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
    )
      return 'windows-1252'
    throw reason
  }
}

const firstBytes = async (file: string): Promise<Uint8Array> => {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(2), 0, 2, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
