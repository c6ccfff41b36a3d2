import type { ComponentProps } from 'react'

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  onChoose: (files: File[]) => void
}

/** Native file input. The same file can be chosen again after it has been corrected or removed. */
export function FileInput({ onChoose, ...rest }: FileInputProps) {
  return (
    <input
      className="sr-only"
      {...rest}
      type="file"
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])])
        target.value = ''
      }}
    />
  )
}
