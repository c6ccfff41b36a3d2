import { globSync } from 'node:fs'
import path from 'node:path'
import type { Screen } from './screen.ts'

const files = globSync('*-screens.ts', { cwd: import.meta.dirname })
const modules = await Promise.all(files.toSorted().map((file) => import(path.join(import.meta.dirname, file))))

/** Every screen in every state, keyed by screenshot name, declared in the files beside this one. */
export const screens = Object.assign({}, ...modules.flatMap((module: object) => Object.values(module))) as Record<
  string,
  Screen
>
