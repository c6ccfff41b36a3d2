import { useState } from 'react'
import { fieldErrors } from '#contract/errors.ts'
import { formatMegabytes, isPictureFile, useChosenFile } from '#app/browser/picture-files.ts'
import { bannerWords } from '#app/words/banners.ts'

/** Holds the picture file chosen for a tile, or the reason why it can't be used. */
export function useTileFile() {
  const [chosen, setChosen] = useChosenFile()
  const [error, setError] = useState<string | null>(null)
  return {
    chosen: chosen?.file ?? null,
    address: chosen?.url,
    error,
    /** @returns true if the chosen file is accepted */
    choose: (file: File): boolean => {
      const isAccepted = isPictureFile(file)
      setError(isAccepted ? null : rejectedFileText(file))
      if (isAccepted) setChosen(file)
      return isAccepted
    },
    /** Rejects a picture that the browser can't decode, because the server couldn't decode it either. */
    refuse: () => {
      if (chosen) setError(rejectedFileText(chosen.file))
      setChosen(null)
    },
  }
}

function rejectedFileText(file: File): string {
  return bannerWords.rejectedFile(file.name, formatMegabytes(file)) + fieldErrors.bad_picture
}
