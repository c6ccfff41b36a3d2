import { shellWords } from '#app/words/shell.ts'

/** Skip link past the menus, which is the first Tab stop. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link left-gutter z-(--z-toast)">
      {shellWords.skipToContent}
    </a>
  )
}
