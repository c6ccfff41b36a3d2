import { environmentVariables } from '#server/startup/environment.ts'
import type { EnvironmentVariable } from '#server/startup/environment-variable.ts'

/** Section headings of docs/settings.md, keyed by the first setting in each section. */
const SECTIONS: Partial<Record<string, string>> = {
  HOST: 'Server',
  DATABASE_URL: 'Database',
  SEED: 'Accounts and keys',
  PICTURES_URL: 'Pictures and backups',
  PUBLIC_URL: 'Public address and mail',
  GOOGLE_CLIENT_ID: 'Sign-in with Google',
  TRUST_PROXY: 'Proxies and limits',
  LOG_LEVEL: 'Logs and metrics',
  STORE_NAME: 'The shop',
}
const INTRODUCTION = `# Settings

All settings are environment variables, and all are optional. An invalid value stops the start with a message.
\`npm start -- --help\` prints this list. In production, put them in \`isoko.env\`, as [operations.md](operations.md) describes.

Generated from \`server/startup/environment.ts\`. To update it, run \`npm run renew\`.
`

/** Generates docs/settings.md, with one table of settings per section. */
export function settingsPage(): string {
  const lines = Object.entries<EnvironmentVariable>(environmentVariables).flatMap(([name, setting]) => {
    const fallback = setting.default ? `\`${setting.default}\`` : (setting.unset ?? '')
    const row = `| \`${name}\` | ${fallback} | ${setting.expects} | ${setting.meaning} |`
    const section = SECTIONS[name]
    return section ? ['', `## ${section}`, '', '| Name | Default | Value | Meaning |', '|---|---|---|---|', row] : [row]
  })
  return `${[INTRODUCTION.trimEnd(), ...lines].join('\n')}\n`
}
