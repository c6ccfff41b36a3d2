import { run } from './child-processes.mjs'

/** Installs Debian packages if permitted: as root, or with passwordless sudo. */
export async function installFromDebian(packages) {
  const apt = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const [command, ...first] = apt
  await run(command, [...first, 'update'], { env })
  await run(command, [...first, 'install', '-y', '--no-install-recommends', ...packages], { env })
}
