declare module 'saxen' {
  type Attributes = () => Readonly<Record<string, string>>
  /** Texts and attributes are raw: decoding entities is up to the caller. */
  export class Parser {
    on(
      event: 'openTag',
      handler: (name: string, attributes: Attributes, decode: (text: string) => string, selfClosing: boolean) => void,
    ): this
    on(event: 'closeTag', handler: (name: string) => void): this
    on(event: 'text', handler: (text: string) => void): this
    on(event: 'cdata', handler: (text: string) => void): this
    on(event: 'error', handler: (error: Error) => void): this
    parse(xml: string): void
  }
}
