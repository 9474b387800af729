import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

/**
 * A file's text, piece by piece, without its byte-order mark: UTF-8 or UTF-16 by their marks, UTF-8 where it is valid, else
 * Windows-1252, which every byte is valid in.
 */
export async function* textOfFile(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(file))
  for await (const bytes of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    const text = decoder.decode(bytes as Uint8Array, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

const encodingOf = async (file: string): Promise<string> => {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(1 << 20), 0, 1 << 20, 0)
    const head = buffer.subarray(0, bytesRead)
    if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
    if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
    try {
      // A character may be cut at the end of the sample; a streaming decode forgives that and nothing else.
      new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
      return 'utf-8'
    } catch {
      return 'windows-1252'
    }
  } finally {
    await handle.close()
  }
}
