/** HTTP Message Signatures (RFC 9421) and Content-Digest (RFC 9530), in the profile of the vendor API. */
export { contentDigest } from './digest.ts';
export { ed25519PrivateKey, ed25519PublicKey, hmacKey } from './keys.ts';
export type { Algorithm, SignatureKey } from './keys.ts';
export { signRequest, verifyRequest, verifyRequestHead } from './request.ts';
export type { SignableRequest, SignedHeaders, VerifiedRequest, VerifyRequestOptions } from './request.ts';
export { signResponse, verifyResponse } from './response.ts';
export type { SignableResponse } from './response.ts';
export { keyIdsOf, maxSkewSeconds } from './parameters.ts';
export type { FindKey, HeaderBag, Refusal, RefusalCode } from './parameters.ts';
