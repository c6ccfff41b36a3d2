/** Class of a dense form: fields are 32 px high with a pointer, 40 on phones. */
export const denseFields =
  '[&_:is(input:not([type=checkbox],[type=radio]),select)]:h-10 md:[&_:is(input:not([type=checkbox],[type=radio]),select)]:h-8 md:[&_:is(input,select)]:text-dense'

/** Class of a required field: a star that is not read out, since `required` is announced. */
export const requiredField = "[&>label]:after:ml-0.5 [&>label]:after:text-red [&>label]:after:content-['*'_/_'']"
