/** Types for the part of saxen that we use; the package has none. */
declare module 'saxen' {
  type Decode = (text: string) => string

  export class Parser {
    on(event: 'openTag', listener: (name: string, getAttributes: () => Record<string, string>) => void): this
    on(event: 'closeTag', listener: (name: string) => void): this
    on(event: 'text' | 'cdata' | 'attention', listener: (text: string) => void): this
    parse(xml: string): void
  }
  export const decode: Decode
}
