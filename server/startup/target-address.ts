/** Address of the machine to which backups are copied. */
export type TargetAddress =
  | { kind: 'bucket'; host: string; url: string }
  | { kind: 'rsync'; host: string; destination: string; password: string | undefined }

/** Matches user@host:/folder. A host that starts with a hyphen would be an option of ssh. */
const SSH = /^(?:\w[\w.-]*@)?(\w[\w.-]*):\/(?!\/)[^\0\n]+$/

/** Parses a value of BACKUP_TO; null if the format is unknown. */
export function parseTargetAddress(address: string): TargetAddress | null {
  const [, sshHost] = SSH.exec(address) ?? []
  if (sshHost) return { kind: 'rsync', host: sshHost, destination: withoutSlash(address), password: undefined }
  const url = URL.parse(address.replace(/^s3:/, 'https:'))
  if (!url?.hostname || url.pathname.length < 2) return null
  if (url.protocol === 'rsync:') return rsyncAddress(url)
  const isBucket = /^https?:$/.test(url.protocol) && url.username !== '' && url.password !== ''
  return isBucket ? { kind: 'bucket', host: url.host, url: withoutSlash(url.href) } : null
}

function rsyncAddress(url: URL): TargetAddress {
  const password = url.password ? decodeURIComponent(url.password) : undefined
  url.password = ''
  return { kind: 'rsync', host: url.host, destination: withoutSlash(decodeURI(url.href)), password }
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '')
