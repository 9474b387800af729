/** The text of a body up to a size; undefined if it is larger. Bytes are read once and not changed. */
export const readBodyWithin = async (request: Request, maxBytes: number): Promise<string | undefined> => {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined
  if (!request.body) return ''
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += piece.byteLength
    if (size > maxBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
