const gzipMark = [0x1f, 0x8b]

/** The shipped database, decompressed unless the file server has already done so. */
export const unpackSnapshot = async (bytes: Uint8Array): Promise<Uint8Array> => {
  if (!gzipMark.every((byte, at) => bytes[at] === byte)) return bytes
  const stream = new Response(bytes as BufferSource).body!.pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
