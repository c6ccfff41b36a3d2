/** Folder on another machine. Paths are relative to it, with slashes. */
export interface CopyTarget {
  /** Host, without user or password. */
  host: string
  /** Returns the size in bytes of every file. */
  list(): Promise<Map<string, number>>
  /** Sends files from a local folder. A file appears at its path only once it is complete. */
  send(folder: string, paths: string[]): Promise<void>
  /** Fetches files into a local folder. */
  fetch(paths: string[], folder: string): Promise<void>
  /** Removes files that exist, in the given order if the target supports ordering. */
  remove(paths: string[]): Promise<void>
}
