/**
 * Lint rules for prose: doc comments must open clearly, and user-visible sentences belong in the message catalogues.
 */

const UNCLEAR_OPENINGS = new Set(['what', 'whether', 'who', 'whom', 'whose', 'of', 'where', 'which'])
const WORDS_OF_A_SENTENCE = 3

/** Forbids doc comments that open with a word such as "What", which stands for a noun that the reader must find. */
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

/**
 * Forbids sentences outside the message catalogues. Error messages for developers and descriptions for the API
 * reference are allowed.
 */
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

/** Returns true if a string has at least three words and starts with a capitalized word, unlike SVG path data. */
function isSentence(text) {
  const words = text.match(/(?<![\p{L}\d])\p{L}[\p{Ll}’']+(?![\p{L}\d])/gu) ?? []
  return words.length >= WORDS_OF_A_SENTENCE && text.startsWith(words[0]) && /^[A-Z]/.test(words[0])
}

/** Returns true for a description in the API reference, which belongs next to its field. */
function isDescription({ key }) {
  return key?.name === 'description' || key?.name === 'summary'
}

function isInException({ parent }) {
  for (let node = parent; node; node = node.parent)
    if (node.type === 'NewExpression' && node.callee.name?.endsWith('Error')) return true
  return false
}
