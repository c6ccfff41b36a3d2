/** Lint rule for the length of files; a registry may be as long as the list it contains. */

const MAX_LINES = 600
const LISTS = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration'])

/** Forbids files that are too long to read in one sitting. `eslint/max-lines` warns earlier. */
const fileTooLong = {
  create: (context) => ({
    Program(node) {
      const lines = context.sourceCode.text.split('\n').length
      const isRegistry = node.body.every(({ type }) => LISTS.has(type))
      if (lines > MAX_LINES && !isRegistry)
        context.report({ node, message: `Split this file of ${lines} lines: ${MAX_LINES} is the limit.` })
    },
  }),
}

export default { meta: { name: 'size' }, rules: { 'file-too-long': fileTooLong } }
