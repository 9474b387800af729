const gzipMark = [0x1f, 0x8b]

/**
 * The shipped database as it came over the network: packed by us, or unpacked on the way by a server that knows better.
 */
export const unpackSnapshot = async (bytes: Uint8Array): Promise<Uint8Array> => {
  if (!gzipMark.every((byte, at) => bytes[at] === byte)) return bytes
  const stream = new Response(bytes as BufferSource).body!.pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
