import { processMessages } from './messages.ts'

/** Error of the operating system, with the file or program that it concerns. */
type SystemError = NodeJS.ErrnoException & { path?: string; spawnargs?: string[] }

/** Explains an error of the operating system to the operator, with a way to fix it; undefined for all other errors. */
export function explainSystemError(error: unknown): string | undefined {
  const { code = '', path: file = '', syscall = '' } = (error ?? {}) as SystemError
  if (syscall.startsWith('spawn'))
    return processMessages.cannotRun(file || syscall.slice('spawn '.length), code, process.cwd())
  if (code === 'ENOSPC') return processMessages.diskFull(file || process.cwd())
  if (code === 'EMFILE' || code === 'ENFILE') return processMessages.tooManyFiles(code)
  if (code === 'EROFS') return processMessages.readOnlyDisk(file)
  if ((code === 'EACCES' || code === 'EPERM') && file) return processMessages.noAccess(file, code)
  if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'].includes(code) && file) return processMessages.fileMissing(file, code)
  return undefined
}
