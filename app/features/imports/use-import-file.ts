import { useMemo, useRef, useState } from 'react'
import type { ParseOptions } from '#contract/rules/import-table.ts'
import { importWords } from '#app/words/imports.ts'
import { columnsOf, type Target } from './columns.ts'
import { FileFault, openFile, reopen, type OpenedFile } from './open-file.ts'

/** The file that is chosen, how it is read, and what its columns are for. */
export function useImportFile() {
  const [file, setFile] = useState<OpenedFile | null>(null)
  const [opening, setOpening] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [hand, setHand] = useState<ReadonlyMap<string, Target>>(new Map())
  const columns = useMemo(() => (file ? columnsOf(file.table, hand) : []), [file, hand])
  const turn = useRef(0)

  /** @returns whether it could be opened; else the fault says why not */
  async function attempt(name: string, work: () => Promise<OpenedFile>): Promise<boolean> {
    const own = (turn.current += 1)
    setFault(null)
    setOpening(name)
    try {
      const opened = await work()
      if (own !== turn.current) return false
      setFile(opened)
      return true
    } catch (error) {
      if (own === turn.current) setFault(error instanceof FileFault ? error.message : importWords.unreadable(name))
      return false
    } finally {
      if (own === turn.current) setOpening(null)
    }
  }
  return {
    file,
    columns,
    opening,
    fault,
    open: async (chosen: File) => {
      const isOpen = await attempt(chosen.name, () => openFile(chosen))
      if (isOpen) setHand(new Map())
      return isOpen
    },
    /** Reads the file once more with another encoding or delimiter; what was chosen by hand stays with its heading. */
    readAs: async (choices: ParseOptions) => {
      if (file) await attempt(file.name, () => reopen({ ...file, choices: { ...file.choices, ...choices } }))
    },
    choose: (key: string, target: Target) => setHand((before) => new Map(before).set(key, target)),
  }
}

export type ImportFile = ReturnType<typeof useImportFile>
