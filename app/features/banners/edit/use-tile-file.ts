import { useState } from 'react'
import { fieldErrors } from '#contract/errors.ts'
import { formatMegabytes, isPictureFile, useChosenFile } from '#app/browser/picture-files.ts'
import { bannerWords } from '#app/words/banners.ts'

/** The picture that was chosen for a tile, or why it cannot be taken. */
export function useTileFile() {
  const [chosen, setChosen] = useChosenFile()
  const [error, setError] = useState<string | null>(null)
  return {
    chosen: chosen?.file ?? null,
    address: chosen?.url,
    error,
    /** @returns whether the shop takes it */
    choose: (file: File): boolean => {
      const isAccepted = isPictureFile(file)
      setError(isAccepted ? null : rejectedFileText(file))
      if (isAccepted) setChosen(file)
      return isAccepted
    },
    /** A file that the browser cannot show is none that the server can read. */
    refuse: () => {
      if (chosen) setError(rejectedFileText(chosen.file))
      setChosen(null)
    },
  }
}

function rejectedFileText(file: File): string {
  return bannerWords.rejectedFile(file.name, formatMegabytes(file)) + fieldErrors.bad_picture
}
