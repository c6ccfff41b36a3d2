/** On a form: its fields are 32 high with a pointer, 40 on phones. */
export const denseFields =
  '[&_:is(input:not([type=checkbox],[type=radio]),select)]:h-10 md:[&_:is(input:not([type=checkbox],[type=radio]),select)]:h-8 md:[&_:is(input,select)]:text-dense'

/** On a field with its label above: a star that is seen and not read out, since `required` says it in words. */
export const requiredField = "[&>label]:after:ml-0.5 [&>label]:after:text-red [&>label]:after:content-['*'_/_'']"
