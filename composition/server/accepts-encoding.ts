/** Whether an Accept-Encoding header takes this encoding; a weight of zero refuses it. */
export const acceptsEncoding = (header: string | null, encoding: string): boolean =>
  (header ?? '')
    .slice(0, 1_000)
    .toLowerCase()
    .split(',')
    .some(part => {
      const [name, ...weights] = part.split(';').map(piece => piece.trim())
      return name === encoding && !weights.some(weight => /^q=0(?:\.0{0,3})?$/.test(weight))
    })
