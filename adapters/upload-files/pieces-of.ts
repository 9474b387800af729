/** A small first piece, for an immediate preview. */
const firstPiece = 32 * 1024
const piece = 64 * 1024

/**
 * Reads a file chunk by chunk; each chunk is valid until the next one is requested. All chunks share one buffer,
 * because separate ones would occupy as much memory as the file until they are garbage-collected.
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

/** A BYOB reader, which not every browser supports. */
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
