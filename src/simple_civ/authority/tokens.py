"""Tokens: secrets of links, random, 128 bits, stored only as hashes, compared in constant time."""

import base64
import hashlib
import hmac
import secrets

BYTES = 16
NAME_BYTES = 8
MATCH_NAME = "^[0-9a-f]{16}$"
LONGEST = 64
"""The most characters of a token; longer ones are not even hashed."""


def new_token() -> str:
    """Return a new secret, suitable for a link."""
    return secrets.token_urlsafe(BYTES)


def owner_token(secret: str) -> str:
    """Return the owner's secret of a match made with a client's secret; it never changes.

    It is as long as a new one, and reveals nothing about the other.
    """
    digest = hmac.digest(secret.encode("utf-8", "surrogatepass"), b"owner", "sha256")
    return base64.urlsafe_b64encode(digest[:BYTES]).rstrip(b"=").decode()


def new_match_id() -> str:
    """Return a name for a match that cannot be guessed by counting; it is not a secret."""
    return secrets.token_hex(NAME_BYTES)


def hash_token(token: str) -> str:
    """Return the stored form of a token.

    A token is random, so a plain digest cannot be guessed backwards.
    """
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def same_token(token: str, stored: str | None) -> bool:
    """Return whether a token is the stored one, in constant time."""
    if stored is None or len(token) > LONGEST:
        return False
    return hmac.compare_digest(hash_token(token), stored)
