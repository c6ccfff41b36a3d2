import { cdp } from 'vitest/browser'

/** Emulates features that style sheets and scripts ask for, such as `prefers-reduced-motion`; the rest is as for every test. */
export async function emulateMedia(features: Record<string, string> = {}): Promise<void> {
  const all = { 'prefers-reduced-motion': 'reduce', ...features }
  await cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(all).map(([name, value]) => ({ name, value })),
  })
}
