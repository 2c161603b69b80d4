/** How a call is signed in six languages: a part of docs/vendor-api.md. */

const snippets: readonly (readonly [title: string, language: string, code: string])[] = [
  [
    'Node.js, `http-message-signatures`',
    'js',
    `import { createHash, randomUUID } from 'node:crypto';
import { createSigner, httpbis } from 'http-message-signatures';

const key = createSigner(secret, 'hmac-sha256', 'vendor-1'); // or (pem, 'ed25519', 'vendor-1')
const digest = \`sha-256=:\${createHash('sha256').update(body).digest('base64')}:\`;
const request = await httpbis.signMessage(
  {
    key,
    name: 'sig1',
    fields: ['@method', '@path', '@query', 'content-digest'],
    params: ['created', 'keyid', 'nonce', 'alg'],
    paramValues: { nonce: randomUUID() },
  },
  { method: 'POST', url, headers: { 'content-type': 'application/json', 'content-digest': digest } },
);
await fetch(url, { method: 'POST', headers: request.headers, body });`,
  ],
  [
    'Python, `http-message-signatures` and `requests`',
    'python',
    `import base64, hashlib, secrets, requests
from http_message_signatures import HTTPMessageSigner, HTTPSignatureKeyResolver, algorithms

class Keys(HTTPSignatureKeyResolver):
    def resolve_private_key(self, key_id): return SECRET
    def resolve_public_key(self, key_id): return SECRET

signer = HTTPMessageSigner(signature_algorithm=algorithms.HMAC_SHA256, key_resolver=Keys())  # or algorithms.ED25519
digest = base64.b64encode(hashlib.sha256(body).digest()).decode()
request = requests.Request("POST", url, data=body, headers={
    "Content-Type": "application/json", "Content-Digest": f"sha-256=:{digest}:"}).prepare()
signer.sign(request, key_id="vendor-1", label="sig1", nonce=secrets.token_urlsafe(16),
            covered_component_ids=("@method", "@path", "@query", "content-digest"))
requests.Session().send(request)`,
  ],
  [
    'Go, `github.com/yaronf/httpsign`',
    'go',
    `digest, err := httpsign.GenerateContentDigestHeader(&request.Body, []string{httpsign.DigestSha256})
request.Header.Set("Content-Digest", digest)
config := httpsign.NewSignConfig().SetKeyID("vendor-1").SetNonce(nonce).SignAlg(true)
signer, err := httpsign.NewHMACSHA256Signer(secret, config, httpsign.Headers("@method", "@path", "@query", "content-digest"))
input, signature, err := httpsign.SignRequest("sig1", *signer, request)
request.Header.Set("Signature-Input", input)
request.Header.Set("Signature", signature)`,
  ],
  [
    'Java, without a library',
    'java',
    `Base64.Encoder base64 = Base64.getEncoder();
String digest = "sha-256=:" + base64.encodeToString(MessageDigest.getInstance("SHA-256").digest(body)) + ":";
String about = "(\\"@method\\" \\"@path\\" \\"@query\\" \\"content-digest\\");created=" + Instant.now().getEpochSecond()
    + ";keyid=\\"vendor-1\\";nonce=\\"" + UUID.randomUUID() + "\\";alg=\\"hmac-sha256\\"";
String base = "\\"@method\\": POST\\n\\"@path\\": " + uri.getRawPath() + "\\n\\"@query\\": ?" + Objects.toString(uri.getRawQuery(), "")
    + "\\n\\"content-digest\\": " + digest + "\\n\\"@signature-params\\": " + about;
Mac mac = Mac.getInstance("HmacSHA256");
mac.init(new SecretKeySpec(secret, "HmacSHA256"));
String signature = base64.encodeToString(mac.doFinal(base.getBytes(StandardCharsets.UTF_8)));
HttpRequest request = HttpRequest.newBuilder(uri).header("Content-Type", "application/json").header("Content-Digest", digest)
    .header("Signature-Input", "sig1=" + about).header("Signature", "sig1=:" + signature + ":")
    .POST(HttpRequest.BodyPublishers.ofByteArray(body)).build();`,
  ],
  [
    'PHP, without a library',
    'php',
    `$digest = 'sha-256=:' . base64_encode(hash('sha256', $body, true)) . ':';
$about = '("@method" "@path" "@query" "content-digest");created=' . time()
    . ';keyid="vendor-1";nonce="' . bin2hex(random_bytes(16)) . '";alg="hmac-sha256"';
$base = "\\"@method\\": POST\\n\\"@path\\": $path\\n\\"@query\\": ?$query\\n\\"content-digest\\": $digest\\n\\"@signature-params\\": $about";
$signature = base64_encode(hash_hmac('sha256', $base, $secret, true)); // or sodium_crypto_sign_detached($base, $key)
$headers = ['Content-Type: application/json', "Content-Digest: $digest", "Signature-Input: sig1=$about", "Signature: sig1=:$signature:"];`,
  ],
  [
    'C#, without a library',
    'csharp',
    `var digest = $"sha-256=:{Convert.ToBase64String(SHA256.HashData(body))}:";
var about = "(\\"@method\\" \\"@path\\" \\"@query\\" \\"content-digest\\");created=" + DateTimeOffset.UtcNow.ToUnixTimeSeconds()
    + ";keyid=\\"vendor-1\\";nonce=\\"" + Guid.NewGuid() + "\\";alg=\\"hmac-sha256\\"";
var query = uri.Query == "" ? "?" : uri.Query;
var text = $"\\"@method\\": POST\\n\\"@path\\": {uri.AbsolutePath}\\n\\"@query\\": {query}\\n\\"content-digest\\": {digest}\\n\\"@signature-params\\": {about}";
var signature = Convert.ToBase64String(HMACSHA256.HashData(secret, Encoding.UTF8.GetBytes(text)));
request.Headers.Add("Content-Digest", digest);
request.Headers.Add("Signature-Input", "sig1=" + about);
request.Headers.Add("Signature", $"sig1=:{signature}:");`,
  ],
];

export function snippetsText(): string {
  return [
    '## Signing in your language',
    '',
    'Each signs a POST of `body` (bytes) with the secret of the small vendor’s profile. Sign the very bytes that are sent, the path and query as they stand on the request line, and take a new nonce for every call.',
    '',
    ...snippets.flatMap(([title, language, code]) => [`### ${title}`, '', `\`\`\`${language}`, code, '```', '']),
  ].join('\n');
}
