import type { Health, HealthCheckName } from '#contract/health/calls.ts'
import { spawnDoctor } from './spawned-server.ts'

/** Settings without a fixed port, on which the doctor might otherwise find the shop of another test. */
export const NO_SHOP = { PORT: '0' }

/** Runs the doctor. @returns the exit code and the findings by check */
export async function examine(settings: Record<string, string>, args: string[] = []) {
  const doctor = spawnDoctor(settings, ['--json', ...args])
  const code = await doctor.ended()
  const { findings } = JSON.parse(doctor.output()) as Health
  return { code, found: (name: HealthCheckName) => findings.find(({ check }) => check === name) }
}
