import type { Health, HealthCheckName } from '#contract/health.ts'
import { spawnDoctor } from './spawned-server.ts'

/** Avoids a fixed port, at which the doctor might find another test's shop. */
export const NO_SHOP = { PORT: '0' }

/** Runs the doctor. @returns its exit code and its findings by check */
export async function examine(settings: Record<string, string>, args: string[] = []) {
  const doctor = spawnDoctor(settings, ['--json', ...args])
  const code = await doctor.ended()
  const { findings } = JSON.parse(doctor.output()) as Health
  return { code, found: (name: HealthCheckName) => findings.find(({ check }) => check === name) }
}
