import { cdp } from 'vitest/browser'

/**
 * Emulates media features used by style sheets and scripts, such as `prefers-reduced-motion`. All other features keep
 * their test defaults.
 */
export async function emulateMedia(features: Record<string, string> = {}): Promise<void> {
  const all = { 'prefers-reduced-motion': 'reduce', ...features }
  await cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(all).map(([name, value]) => ({ name, value })),
  })
}
