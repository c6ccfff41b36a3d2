/** Browser names, most specific first. Most user agents also contain the names of the browsers that they imitate. */
const BROWSERS: [mark: RegExp, name: string][] = [
  [/\bOPX?\/|\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUC ?Browser\//, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [mark: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bKaiOS\b|\bKAIOS\b/, 'KaiOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Describes a device in a few words, such as 'Chrome on Android'.
 * @param device user agent of a browser or program
 */
export function formatDeviceName(device: string): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map((known) => known.find(([mark]) => mark.test(device))?.[1])
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? (/^[\w.-]{1,40}(?=\/|$)/.exec(device)?.[0] || 'Unknown device')
}
