/** A stream of text lines with back pressure: the next line is generated when the reader wants it. */
export const lineStream = (lines: AsyncGenerator<string>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async controller => {
      const { value, done } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await lines.return(undefined)),
  })
}
