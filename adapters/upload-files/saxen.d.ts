declare module 'saxen' {
  type Attributes = () => Readonly<Record<string, string>>
  export class Parser {
    on(event: 'openTag', handler: (name: string, attributes: Attributes) => void): this
    on(event: 'error', handler: (error: Error) => void): this
    parse(xml: string): void
  }
}
