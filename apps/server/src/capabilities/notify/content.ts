/** What a notice says and to whom, sealed at rest: a code or a link is a key to an account. */
import { seal, unseal } from '#kernel/sealed.ts';
import type { Args, Template } from './templates.ts';

export interface Content {
  readonly to: string;
  readonly template: Template;
  readonly args: Args;
  readonly language: string;
}

function purpose(merchantId: number, noticeId: string): string {
  return `notice:${merchantId}:${noticeId}`;
}

export function sealContent(masterKey: Buffer, merchantId: number, noticeId: string, content: Content): Buffer {
  return seal(masterKey, JSON.stringify(content), purpose(merchantId, noticeId));
}

export function openContent(masterKey: Buffer, merchantId: number, noticeId: string, sealed: Buffer): Content {
  return JSON.parse(unseal(masterKey, sealed, purpose(merchantId, noticeId)).toString()) as Content; // our own seal vouches
}
