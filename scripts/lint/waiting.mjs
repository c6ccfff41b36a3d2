/** Lint rules for tests, which must wait for conditions rather than for time to pass. */

const PRESSES = new Set(['click', 'dblclick', 'tap', 'press', 'check', 'uncheck', 'selectOption', 'fill'])
const CLOCKS = new Set(['Date', 'performance'])

/** Forbids fixed delays, which are too short on a busy machine and too long on a fast machine. */
const noFixedWait = {
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node
      const isWait = callee.property?.name === 'waitForTimeout' || callee.name === 'sleep'
      const isTimerPromise = callee.name === 'setTimeout' && isInPromise(node)
      if (isWait || isTimerPromise)
        context.report({ node, message: 'Wait for a condition (expect, expect.poll, waitFor), not for a time.' })
    },
  }),
}

/** Forbids assertions about durations, which fail on a slow machine. */
const noClockAssertion = {
  create: (context) => ({
    CallExpression(node) {
      if (!isAssertion(node)) return
      if (node.arguments.some((argument) => contains(argument, isClockDifference, isDate)))
        context.report({ node, message: 'Assert what happened and in which order, not how long it took.' })
    },
  }),
}

/**
 * Forbids reading from the API immediately after a press, since the call triggered by the press may still be running.
 */
const pollAfterPress = {
  create: (context) => ({
    BlockStatement({ body }) {
      for (const [index, statement] of body.entries()) {
        const next = body[index + 1]
        if (next && isPress(statement) && contains(next, isApiRead, isPoll))
          context.report({
            node: next,
            message: 'Read the API within expect.poll: the press may not have been answered yet.',
          })
      }
    },
  }),
}

export default {
  meta: { name: 'waiting' },
  rules: {
    'no-fixed-wait': noFixedWait,
    'no-clock-assertion': noClockAssertion,
    'poll-after-press': pollAfterPress,
  },
}

function isAssertion({ callee }) {
  return callee.name === 'expect' || callee.name === 'assert' || callee.object?.name === 'assert'
}

function isClockDifference(node) {
  return node.type === 'BinaryExpression' && node.operator === '-' && (isClock(node.left) || isClock(node.right))
}

/** Matches `new Date(…)`, which creates a date for a test. */
function isDate(node) {
  return node.type === 'NewExpression'
}

/** Matches `Date.now()` and `performance.now()`. */
function isClock(node) {
  return node.type === 'CallExpression' && node.callee.property?.name === 'now' && CLOCKS.has(node.callee.object?.name)
}

function isPress(statement) {
  const call =
    statement.type === 'ExpressionStatement' &&
    statement.expression.type === 'AwaitExpression' &&
    statement.expression.argument
  return call?.type === 'CallExpression' && PRESSES.has(call.callee.property?.name)
}

function isApiRead(node) {
  if (node.type !== 'CallExpression') return false
  const name = node.callee.name ?? node.callee.property?.name
  const isCallOfGet = name === 'call' && node.arguments[0]?.value === 'GET'
  return isCallOfGet || (name === 'get' && node.callee.object?.name === 'request')
}

/** Matches polling for an expected result: `expect.poll(…)` and `expect(…).toPass()`. */
function isPoll(node) {
  const name = node.type === 'CallExpression' && node.callee.property?.name
  return name === 'poll' || name === 'toPass'
}

function isInPromise(node) {
  for (let parent = node.parent; parent; parent = parent.parent)
    if (parent.type === 'NewExpression' && parent.callee.name === 'Promise') return true
  return false
}

/** Returns true if the tree contains a matching node, ignoring the subtrees of nodes that `isLeftOut` matches. */
function contains(node, isMatch, isLeftOut = () => false) {
  if (isLeftOut(node)) return false
  if (isMatch(node)) return true
  return Object.entries(node).some(([key, value]) => {
    if (key === 'parent') return false
    const children = Array.isArray(value) ? value : [value]
    return children.some((child) => typeof child?.type === 'string' && contains(child, isMatch, isLeftOut))
  })
}
