import { useEffect, useState } from 'react'
import { MAX_PICTURE_SIZE } from '#contract/limits.ts'

/** Picture types that the server accepts; also used as the `accept` attribute of file inputs. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp']

export function isPictureFile({ type, size }: File): boolean {
  return PICTURE_TYPES.includes(type) && size <= MAX_PICTURE_SIZE
}

/** Formats a file size in megabytes, such as `8.2`. */
export function formatMegabytes({ size }: File): string {
  return (size / 1024 / 1024).toFixed(1)
}

/** Holds a chosen file and its object URL, which is revoked when another file replaces it. */
export function useChosenFile() {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null)
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.url)
  }, [chosen])
  return [chosen, (file: File | null) => setChosen(file && { file, url: URL.createObjectURL(file) })] as const
}
