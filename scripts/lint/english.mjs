/** Lint rules for prose: doc comments open plainly, and sentences that people see are written in the catalogues of words. */

const UNCLEAR_OPENINGS = new Set(['what', 'whether', 'who', 'whom', 'whose', 'of', 'where', 'which'])
const WORDS_OF_A_SENTENCE = 3

/** Forbids doc comments that open with a word standing for a noun, which the reader then has to find. */
const commentOpening = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const [opening = ''] = /(?<=^\*[\s*]*)[A-Za-z]+/.exec(comment.type === 'Block' ? comment.value : '') ?? []
        if (UNCLEAR_OPENINGS.has(opening.toLowerCase()))
          context.report({
            loc: comment.loc,
            message: `Open a doc comment with a verb or the thing itself, not with "${opening}".`,
          })
      }
    },
  }),
}

/** Forbids sentences outside the catalogues. Those of exceptions are for developers, and descriptions are for the API reference. */
const sentenceInCatalogue = {
  create: (context) => {
    const isShown = /[/\\]app[/\\]/.test(context.filename)
      ? isSentence
      : (text) => isSentence(text) && /[.?!]$/.test(text)
    const report = (node, text) => {
      if (isShown(text.trim()) && !isInException(node) && !isDescription(node.parent))
        context.report({ node, message: 'Write a sentence that people see in a catalogue of words.' })
    }
    return {
      Literal: (node) => typeof node.value === 'string' && node.parent.key !== node && report(node, node.value),
      TemplateLiteral: (node) => report(node, node.quasis.map(({ value }) => value.cooked).join(' x ')),
      JSXText: (node) => report(node, node.value),
    }
  },
}

export default {
  meta: { name: 'english' },
  rules: { 'comment-opening': commentOpening, 'sentence-in-catalogue': sentenceInCatalogue },
}

/** Tells at least three words of which the first has a capital, unlike the path of a drawing. */
function isSentence(text) {
  const words = text.match(/(?<![\p{L}\d])\p{L}[\p{Ll}’']+(?![\p{L}\d])/gu) ?? []
  return words.length >= WORDS_OF_A_SENTENCE && text.startsWith(words[0]) && /^[A-Z]/.test(words[0])
}

/** Tells a description for the API reference, which belongs beside its field. */
function isDescription({ key }) {
  return key?.name === 'description' || key?.name === 'summary'
}

function isInException({ parent }) {
  for (let node = parent; node; node = node.parent)
    if (node.type === 'NewExpression' && node.callee.name?.endsWith('Error')) return true
  return false
}
