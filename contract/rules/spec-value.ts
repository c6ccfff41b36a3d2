export interface SpecValue {
  min?: number
  max?: number
  unit?: string
}
export function parseSpecValue(text: string): SpecValue | null {
  return text ? null : null
}
