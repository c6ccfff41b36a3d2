import { createContext, type RouterContext } from 'react-router'
import { REQUEST_CONTEXT, type RequestContext } from '#contract/request.ts'

const globals = globalThis as { [key: symbol]: unknown }

/** What the server hands to loaders: the in-process API and the shop's own details. */
export const requestContext = (globals[REQUEST_CONTEXT] ??= createContext()) as RouterContext<RequestContext>
