// Imported first by every script that users run, so its syntax must also work in old versions of Node.
var major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  console.error(
    'Isoko needs Node.js 20 or newer; this is ' + process.version + '. Install a newer one, then try again.',
  )
  process.exit(1)
}
