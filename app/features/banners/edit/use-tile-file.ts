import { useEffect, useState } from 'react'
import { acceptFiles, rejectedFileText } from '#app/features/products/form/form-pictures.ts'

interface ChosenFile {
  file: File
  /** Where the browser shows it from. */
  url: string
}

/** The picture that was chosen for a tile, or why it cannot be taken. */
export function useTileFile() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.url)
  }, [chosen])
  return {
    chosen: chosen?.file ?? null,
    address: chosen?.url,
    error,
    say: setError,
    /** @returns whether the shop takes it */
    choose: (file: File): boolean => {
      const { accepted, errors } = acceptFiles(0, [file])
      setError(errors[0] ?? null)
      if (accepted.length === 0) return false
      setChosen({ file, url: URL.createObjectURL(file) })
      return true
    },
    /** A file that the browser cannot show is none that the server can read. */
    refuse: () => {
      if (chosen) setError(rejectedFileText(chosen.file))
      setChosen(null)
    },
  }
}
