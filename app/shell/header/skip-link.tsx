import { shellWords } from '#app/words/shell.ts'

/** Skip link past the menus, which is the first Tab stop. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute -top-16 left-gutter z-(--z-toast) rounded-sm bg-raised px-3 py-2 font-medium text-ink shadow-float focus:top-2"
    >
      {shellWords.skipToContent}
    </a>
  )
}
