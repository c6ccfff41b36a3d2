export function keySpecs(specs: readonly { name: string; text: string }[]): string[] {
  return specs.slice(0, 3).map((spec) => spec.text)
}
