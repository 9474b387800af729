/** A small first piece, for an immediate preview. */
const firstPiece = 32 * 1024
const piece = 64 * 1024

/**
 * The bytes of a file in their order, piece by piece; each is good until the next is asked for. All of them lie in one
 * place, one after the other: places of their own would stand in memory, as large as the file, until somebody clears
 * them away.
 */
export async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = ownPlaceReader(file)
  if (!reader) return yield* slicesOf(file)
  try {
    let place = new ArrayBuffer(piece)
    for (let at = 0; at < file.size;) {
      const { value } = await reader.read(new Uint8Array(place, 0, at === 0 ? firstPiece : piece))
      if (!value || value.byteLength === 0) return
      yield value
      at += value.byteLength
      place = value.buffer
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

/** Not every browser reads files into a place that one brings along. */
const ownPlaceReader = (file: Blob): ReadableStreamBYOBReader | undefined => {
  try {
    return file.stream().getReader({ mode: 'byob' })
  } catch {
    return undefined
  }
}

async function* slicesOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size;) {
    const end = Math.min(file.size, at + (at === 0 ? firstPiece : piece))
    yield new Uint8Array(await file.slice(at, end).arrayBuffer())
    at = end
  }
}
