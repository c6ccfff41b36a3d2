import { useState, type DragEvent } from 'react'

/**
 * Returns the handlers for an element that accepts dropped files, and a flag that is true while a file is dragged over
 * it.
 */
export function useFileDrop(onDrop: (file: File) => void) {
  const [isDraggedOver, setDraggedOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setDraggedOver(true)
    },
    onDragLeave: () => setDraggedOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setDraggedOver(false)
      const [file] = event.dataTransfer.files
      if (file) onDrop(file)
    },
  }
  return { isDraggedOver, handlers }
}
