import { useEffect, useState } from 'react'
import { admitFiles, refusedFile } from '#app/features/products/form-pictures.ts'

interface Chosen {
  file: File
  /** Where the browser shows it from. */
  address: string
}

/** The picture that was chosen for a tile, or why it cannot be taken. */
export function useTileFile() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.address)
  }, [chosen])
  return {
    chosen: chosen?.file ?? null,
    address: chosen?.address,
    problem,
    say: setProblem,
    /** @returns whether the shop takes it */
    choose: (file: File): boolean => {
      const { admitted, problems } = admitFiles(0, [file])
      setProblem(problems[0] ?? null)
      if (admitted.length === 0) return false
      setChosen({ file, address: URL.createObjectURL(file) })
      return true
    },
    /** A file that the browser cannot show is none that the server can read. */
    refuse: () => {
      if (chosen) setProblem(refusedFile(chosen.file))
      setChosen(null)
    },
  }
}
